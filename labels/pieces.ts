/** What became of a piece of a label: a name as printed, a name that was mended, or no name. */
export const pieceOutcomes = ['kept', 'repaired', 'leftOut'] as const;
export type PieceOutcome = (typeof pieceOutcomes)[number];

/** Why a piece was repaired or left out. */
export const pieceReasons = [
    'heading',
    'footnote',
    'marketing',
    'prose',
    'percentage',
    'code',
    'repeated',
    'tooLong',
    'noList',
    'lineBreak',
    'hyphen',
    'digits',
    'brackets',
    'separator',
    'slips',
    'capitals',
] as const;
export type PieceReason = (typeof pieceReasons)[number];

/** The kinds of lists that a label can have. */
export const sectionKinds = ['main', 'may_contain', 'active', 'inactive', 'part'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** One piece of a label: a name, or something that is none. */
export interface LabelPiece {
    /** Where it stands in the text, in code units, the end exclusive. */
    start: number;
    end: number;
    /** As printed. */
    text: string;
    outcome: PieceOutcome;
    reason?: PieceReason;
    /** Names to try, the best first: the whole, then the alternatives. Empty when left out. */
    names: string[];
    /** Which list of the label, from 0. */
    section: number;
    /** The paragraph or sentence it is in, from 0. */
    unit: number;
    /** Whether a heading announces its unit, so that it is a list whatever its names are. */
    announced: boolean;
}

/** One list of a label; `title` is its heading as printed. */
export interface LabelSection {
    kind: SectionKind;
    title: string | null;
}

export interface LabelReading {
    pieces: LabelPiece[];
    sections: LabelSection[];
}
