import { Route, Switch } from "wouter";
import { LostPage } from "../lost-page";
import { type Family, isLesson, SOLVABLE } from "./data";
import { LearnPage } from "./learn-page";
import { LessonRoute } from "./lesson-page";
import { PositionRoute } from "./position-page";
import { TodayPage } from "./today-page";
import "./learn.css";

/** Lessons and positions to solve: everything below /learn. */
export default function LearnPages() {
  return (
    <Switch>
      <Route path="/learn">
        <LearnPage />
      </Route>
      <Route path="/learn/today">
        <TodayPage />
      </Route>
      <Route path="/learn/today/:game/:day?">
        {({ game, day }) =>
          isSolvable(game) && isDay(day) ? <PositionRoute key={`${game} ${day}`} game={game} day={day} /> : <LostPage />
        }
      </Route>
      <Route path="/learn/:game/:lesson">
        {({ game, lesson }) =>
          isLesson(game, lesson) ? <LessonRoute key={`${game}/${lesson}`} game={game} lesson={lesson} /> : <LostPage />
        }
      </Route>
      <Route>
        <LostPage />
      </Route>
    </Switch>
  );
}

function isSolvable(game: string): game is Family {
  return SOLVABLE.some((family) => family === game);
}

/** A day of its own can be sent to a friend tomorrow. */
function isDay(day: string | undefined): boolean {
  return day === undefined || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)));
}
