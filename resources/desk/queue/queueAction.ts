import type { DeskRow } from '../../../contract/desk.ts';
import type { ItemKey } from './queue.ts';

/** What changes the queue. */
export type QueueAction =
    /** Another list is being read. */
    | { type: 'listing'; filter: string }
    /**
     * What is there of a list; `since` is the number of settled decisions when the reading of the last rows began. `again`: the
     * whole list was read once more.
     */
    | { type: 'listed'; list: string; rows: readonly DeskRow[]; since: number; again?: boolean }
    /** Something waits that was not in the list. */
    | { type: 'arrived'; row: DeskRow; since: number }
    /** What arrived is to be shown in the list. */
    | { type: 'tookIn' }
    /** One item was read. */
    | { type: 'read'; row: DeskRow; since: number }
    | { type: 'opened'; key: ItemKey | null }
    | { type: 'stepped'; by: 1 | -1; me: number }
    | { type: 'ticked'; key: ItemKey; range: boolean }
    | { type: 'unticked' }
    | { type: 'decided'; serial: number; action: string; keys: readonly ItemKey[]; me: number }
    | { type: 'saved'; serial: number; keys: readonly ItemKey[]; edit: number | null }
    | { type: 'failed'; serial: number; keys: readonly ItemKey[]; reason: string }
    /** Somebody else had decided before. */
    | { type: 'late'; serial: number; keys: readonly ItemKey[] }
    | { type: 'undone'; serial: number; step: 'wanted' | 'done' | 'failed' }
    /** This account decided on the item on the screen away from the desk, or it went while the desk was closed. */
    | { type: 'elsewhere'; key: ItemKey; me: number }
    | { type: 'gone'; key: ItemKey; by: string | null }
    | { type: 'claimed'; key: ItemKey; by: DeskRow['claimed_by'] };

/** What one of them says. */
export type Of<Type extends QueueAction['type']> = Extract<QueueAction, { type: Type }>;
