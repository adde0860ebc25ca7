import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { HouseDialogs } from "./house/dialogs";
import { Fault } from "./house/fault";
import { HomePage } from "./house/home/home-page";
import { LostPage } from "./house/lost-page";
import { NewerNote } from "./house/newer-note";
import { Notices } from "./house/notices";
import { ArchivePages, CubesPages, LearnPages, RoomPage, RulesPage, SetupPage, StatisticsPage } from "./house/pages";
import { SkipLink } from "./house/skip-link";
import { useTexts } from "./kit/i18n/use-texts";
import { LiveRegion } from "./kit/ui/live-region";

export function App() {
  const [path] = useLocation();
  return (
    <Fault of="page">
      <SkipLink />
      <Fault of="page" key={path}>
        <Suspense fallback={<Awaited />}>
          <Switch>
            <Route path="/">
              <HomePage />
            </Route>
            <Route path="/new/:game">{({ game }) => <SetupPage key={game} game={game} />}</Route>
            <Route path="/room/:code">{({ code }) => <RoomPage key={code} code={code} />}</Route>
            <Route path="/rules/:game">{({ game }) => <RulesPage key={game} game={game} />}</Route>
            <Route path="/archive">
              <ArchivePages />
            </Route>
            <Route path="/replay/:code">
              <ArchivePages />
            </Route>
            <Route path="/record">
              <ArchivePages />
            </Route>
            <Route path="/statistics">
              <StatisticsPage />
            </Route>
            <Route path="/cubes/*?">
              <CubesPages />
            </Route>
            <Route path="/learn/*?">
              <LearnPages />
            </Route>
            <Route>
              <LostPage />
            </Route>
          </Switch>
        </Suspense>
      </Fault>
      <NewerNote />
      <Notices />
      <HouseDialogs />
      <LiveRegion />
    </Fault>
  );
}

function Awaited() {
  const { t } = useTexts();
  return <p className="room-wait">{t("loading")}</p>;
}
