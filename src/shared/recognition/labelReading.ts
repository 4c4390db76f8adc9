import type { ParsedPiece } from '../../../contract/ingredients.ts';
import type { Box } from '../../kit/viewer/box.ts';

/** What stands on a label: the known ingredients, in their order, and where. */
export interface LabelReading {
    pieces: readonly (Pick<ParsedPiece, 'ingredient'> & { boxes: readonly Box[] })[];
}
