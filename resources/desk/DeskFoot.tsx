import { useTranslate } from 'react-admin';
import { ActFoot } from '../../src/features/queue/ActFoot.tsx';
import { GoesOut } from './GoesOut.tsx';
import type { Decision, Queue } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';

const entries = [
    { keys: ['J', 'K'], label: 'resources.desk.keys.move' },
    { keys: ['↵'], label: 'resources.desk.keys.open' },
    { keys: ['X'], label: 'resources.desk.keys.tick' },
    { keys: ['⇧X'], label: 'resources.desk.keys.range' },
];

interface DeskFootProps {
    queue: Queue;
    /** Without items there is nothing to move to or to tick. */
    isEmpty: boolean;
    /** What Undo takes back; undefined for nothing of the desk's own. */
    last: Decision | undefined;
    onUndo: () => void;
}

/** The last decision with its Undo, and the keys. */
export const DeskFoot = ({ queue, isEmpty, last, onUndo }: DeskFootProps) => {
    const translate = useTranslate();
    const { nameOf } = useRowWords();
    const rows = last?.keys.map(key => queue.rows[key]!) ?? [];
    return (
        <ActFoot
            said={
                last && (
                    <>
                        {translate(`resources.desk.did.${last.action}`, { name: nameOf(rows) })}
                        <GoesOut decision={last} rows={rows} />
                    </>
                )
            }
            onUndo={onUndo}
            label={translate('resources.desk.keys.name')}
            entries={isEmpty ? [] : entries}
        />
    );
};
