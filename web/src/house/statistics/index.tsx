import "./statistics.css";

export { StatisticsPage as default } from "./statistics-page";
