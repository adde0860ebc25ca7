import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Route, Switch } from "wouter";
import { HomePage } from "./pages/home/home-page";
import { LostPage } from "./pages/lost-page";
import { RoomPage } from "./pages/room/room-page";
import { TableFault } from "./pages/room/table-fault";
import { SetupPage } from "./pages/setup/setup-page";
import { Notices } from "./ui/notices";

/** Solitaire is fetched when somebody comes for it. */
const CubesPages = lazy(() => import("./pages/cubes"));

export function App() {
  const { t } = useTranslation();
  return (
    <>
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route path="/new/:game">{({ game }) => <SetupPage key={game} game={game} />}</Route>
        <Route path="/room/:code">{({ code }) => <RoomPage key={code} code={code} />}</Route>
        <Route path="/cubes/*?">
          <TableFault words={t("cubes:lost.fetch")}>
            <Suspense fallback={null}>
              <CubesPages />
            </Suspense>
          </TableFault>
        </Route>
        <Route>
          <LostPage />
        </Route>
      </Switch>
      <Notices />
    </>
  );
}
