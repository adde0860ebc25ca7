import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { PACKS } from "./find-texts";
import { fetchAhead } from "./house/pages";
import { startTexts } from "./kit/i18n/packs";
import { followAppearance } from "./state/appearance";
import { followLostParts } from "./state/newer";
import { startWorker } from "./state/worker";
import "@fontsource/fraunces/latin-600.css";
import "@fontsource/inter/latin-400.css";
import "@fontsource/inter/latin-600.css";
import "./kit/styles/fonts.css";
import "./house/styles.css";

followAppearance();
followLostParts();
fetchAhead();
startWorker();

const root = document.getElementById("root");
if (!root) throw new Error("expected an element #root in index.html");

/** The only words outside the packs: for when not even a fault can be told in one's own language. */
const giveUp = () => {
  root.innerHTML = `<p role="alert">Rumpus could not be loaded. <a href="">Try again</a></p>`;
};

// Nothing is shown before it can speak.
startTexts(PACKS).then(
  () =>
    createRoot(root, { onUncaughtError: giveUp }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  giveUp,
);
