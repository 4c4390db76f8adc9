/** `kept`: a name as printed; `repaired`: a corrected name; `leftOut`: not a name. */
export const pieceOutcomes = ['kept', 'repaired', 'leftOut'] as const;
export type PieceOutcome = (typeof pieceOutcomes)[number];

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

export const sectionKinds = ['main', 'may_contain', 'active', 'inactive', 'part'] as const;
export type SectionKind = (typeof sectionKinds)[number];

export interface LabelPiece {
    /** Its place in the text, in code units, `end` exclusive. */
    start: number;
    end: number;
    text: string;
    outcome: PieceOutcome;
    reason?: PieceReason;
    /** Names to try, best first: the whole, then the alternatives. Empty if left out. */
    names: string[];
    section: number;
    unit: number;
    /** Whether a heading announces its unit, which then is a list whatever its names are. */
    announced: boolean;
}

export interface LabelSection {
    kind: SectionKind;
    title: string | null;
}

export interface LabelReading {
    pieces: LabelPiece[];
    sections: LabelSection[];
}
