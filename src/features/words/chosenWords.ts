import { messageFor, type ToldOutcome } from '../../../contract/memberWords.ts';

/** What words are about: a record and what becomes of it. */
export interface About {
    kind: string;
    id: number;
    outcome: ToldOutcome;
}

/** The digits chosen for what members read. */
const chosen = new Map<string, number>();

const keyOf = ({ kind, id, outcome }: About) => `${kind} ${id} ${messageFor(kind, outcome)}`;

/** Undefined for the words by default. */
export const chosenWords = (about: About) => chosen.get(keyOf(about));

export const chooseWords = (about: About, digit: number) => {
    if (digit === 1) chosen.delete(keyOf(about));
    else chosen.set(keyOf(about), digit);
};
