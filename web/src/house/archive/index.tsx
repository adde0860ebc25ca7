import { Route, Switch } from "wouter";
import { ArchivePage } from "./archive-page";
import { RecordPage } from "./record-page";
import { ReplayPage } from "./replay-page";
import "./archive.css";

/** Matches that were played: the list of one's own, one of them, and one from a file. */
export default function ArchivePages() {
  return (
    <Switch>
      <Route path="/replay/:code">{({ code }) => <ReplayPage key={code} code={code} />}</Route>
      <Route path="/record">
        <RecordPage />
      </Route>
      <Route>
        <ArchivePage />
      </Route>
    </Switch>
  );
}
