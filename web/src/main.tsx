import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startTexts } from "./i18n/i18n";
import { followTheme } from "./state/theme";
import "@fontsource/fraunces/latin-600.css";
import "@fontsource/inter/latin-400.css";
import "@fontsource/inter/latin-600.css";
import "./styles/index.css";

startTexts();
followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("expected an element #root in index.html");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
