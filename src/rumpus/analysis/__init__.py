"""Analysis: what each move of a recorded match was worth, to whoever made it and by what they could know."""

from rumpus.analysis.judged import Judged, Reason, Verdict
from rumpus.analysis.report import make_report
from rumpus.analysis.run import Analysis, AnalysisError, analyse, count_decisions, judge_decision, prepare

__all__ = [
    "Analysis",
    "AnalysisError",
    "Judged",
    "Reason",
    "Verdict",
    "analyse",
    "count_decisions",
    "judge_decision",
    "make_report",
    "prepare",
]
