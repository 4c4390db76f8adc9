import type { Edit } from '../../contract/history.ts';

/** A press of a key: Z takes the last act back, Shift+Z does it again. */
export type Step = 'back' | 'again';

/** How many acts are listed, and how long they are, in milliseconds. */
const mostActs = 20;
export const actsTime = 30 * 60_000;

const isTakingBack = ({ call }: Edit) => call === 'POST history/undo' || call === 'PUT history/version';

/**
 * The acts among my last edits, newest first. An edit that took a single one of them back, or did it again, is no act of
 * its own: the act itself says that it is undone. Taking back several, even if only one of them went
 * back, or what somebody else did, is one.
 */
export const actsOf = (edits: readonly Edit[]) => {
    const ids = new Set(edits.map(({ id }) => id));
    const isAct = (edit: Edit) => {
        const { edits: targets, total, asked = total } = edit.undid;
        return !(isTakingBack(edit) && asked === 1 && targets[0] && ids.has(targets[0].id));
    };
    return edits.filter(isAct).slice(0, mostActs);
};

/** The act that a step is about; undefined without one. */
export const actFor = (acts: readonly Edit[], step: Step): Edit | undefined =>
    step === 'back'
        ? acts.find(({ undone, rights }) => undone === null && !rights)
        : acts
              .filter(({ undone }) => undone !== null)
              .toSorted((one, other) => other.undone!.edit - one.undone!.edit)[0];

/** The edit to take back for a step: the act itself, or what took it back. */
export const editFor = ({ id, undone }: Edit) => undone?.edit ?? id;
