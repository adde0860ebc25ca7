import { Route, Switch } from "wouter";
import { HomePage } from "./pages/home/home-page";
import { LostPage } from "./pages/lost-page";
import { RoomPage } from "./pages/room/room-page";
import { SetupPage } from "./pages/setup/setup-page";
import { Notices } from "./ui/notices";

export function App() {
  return (
    <>
      <Switch>
        <Route path="/">
          <HomePage />
        </Route>
        <Route path="/new/:game">{({ game }) => <SetupPage key={game} game={game} />}</Route>
        <Route path="/room/:code">{({ code }) => <RoomPage key={code} code={code} />}</Route>
        <Route>
          <LostPage />
        </Route>
      </Switch>
      <Notices />
    </>
  );
}
