import { Route, Switch } from "wouter";
import { LostPage } from "../lost-page";
import { isLesson } from "./data";
import { LearnPage } from "./learn-page";
import { LessonRoute } from "./lesson-page";
import "./learn.css";

/** Lessons and positions to solve: everything below /learn. */
export default function LearnPages() {
  return (
    <Switch>
      <Route path="/learn">
        <LearnPage />
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
