import { useEffect, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { LostPage } from "../lost-page";
import { cubePath, readCube } from "./address";
import { ChooserPage } from "./chooser-page";
import { CubePage } from "./cube-page";
import { loadCubes, useCubes } from "./info";
import { SolvedPage } from "./solved-page";
import "./cubes.css";

/** Solitaire: everything below /cubes. */
export default function CubesPages() {
  return (
    <Switch>
      <Route path="/cubes">
        <ChooserPage />
      </Route>
      <Route path="/cubes/today">
        <TodayPage />
      </Route>
      <Route path="/cubes/solved/:id">{({ id }) => <SolvedPage key={id} id={id} />}</Route>
      <Route path="/cubes/:size/:rules/:day?">{({ size, rules, day }) => <At {...{ size, rules, day }} />}</Route>
      <Route>
        <LostPage />
      </Route>
    </Switch>
  );
}

function At({ size, rules, day }: { size: string; rules: string; day: string | undefined }) {
  const cube = readCube(size, rules, day);
  return cube ? <CubePage key={cubePath(cube)} cube={cube} /> : <LostPage />;
}

/** Today's cube has one short address, and one of its own that can be sent to a friend tomorrow. */
function TodayPage() {
  const { t } = useTexts("cubes");
  const [asked, setAsked] = useState(false);
  const info = useCubes((state) => state.info);
  const unreachable = useCubes((state) => state.unreachable);
  useEffect(() => {
    void loadCubes().then(() => setAsked(true));
  }, []);
  // What was known before may be yesterday's.
  if (asked && info && !unreachable) return <Redirect to={cubePath(info.today)} replace />;
  return (
    <div className="room-wait">
      <p role="status">{t(unreachable ? "house:home.unreachable" : "house:loading")}</p>
      {unreachable && (
        <button type="button" className="button" onClick={() => void loadCubes()}>
          {t("house:try_again")}
        </button>
      )}
    </div>
  );
}
