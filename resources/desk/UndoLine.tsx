import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { styled } from '../../src/kit/styled.ts';
import { ListLine } from './ListLine.tsx';
import type { Queue } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';

const Foot = styled(ListLine)(({ theme: { palette } }) => ({
    insetBlockEnd: 0,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
}));

/** At the foot of the list: the last decision, with what takes it back; nothing before the first one. */
export const UndoLine = ({ queue, onUndo }: { queue: Queue; onUndo: () => void }) => {
    const translate = useTranslate();
    const { titleOf } = useRowWords();
    const last = queue.decisions.findLast(({ undoing }) => !undoing);
    const [first] = last?.keys ?? [];
    if (!last || first === undefined) return null;
    const name =
        last.keys.length === 1
            ? titleOf(queue.rows[first]!)
            : translate('resources.desk.items', { smart_count: last.keys.length });
    return (
        <Foot>
            <UndoIcon aria-hidden="true" />
            <p>{translate(`resources.desk.did.${last.action}`, { name })}</p>
            <Button size="small" aria-keyshortcuts="Z" onClick={onUndo}>
                {translate('resources.desk.undo')}
                <Kbd keys="Z" />
            </Button>
        </Foot>
    );
};
