import { characters } from '../contract/limits.ts';
import { isProse, isSmallPrint } from './prose.ts';

/** Names whose full stop belongs to them; any other full stop at the end is the label's. */
const abbreviated = /\bdenat\.$/i;

/** A name without the full stop that ends its label. */
export const withoutFullStop = (name: string) =>
    abbreviated.test(name) ? name : name.replace(/(?<![\s.])[\s.]+$/, '');

/** Why a name is more likely a piece of a label than the name of an ingredient. */
export type NameDoubt = 'fullStop' | 'sentence' | 'marks' | 'long';

/** The longest name that raises no doubt, in characters; a catalogue rarely needs a longer one. */
export const plainNameLength = 50;

/**
 * Whether a name looks like a piece of a label that was split in the wrong place, so that a person should see
 * it before it is added; undefined when it does not.
 */
export const doubtOf = (name: string): NameDoubt | undefined => {
    if (name.endsWith('.') && !abbreviated.test(name)) return 'fullStop';
    if (isSmallPrint(name) || isProse(name)) return 'sentence';
    if (/[()[\]{}:;]/.test(name)) return 'marks';
    return characters(name) > plainNameLength ? 'long' : undefined;
};
