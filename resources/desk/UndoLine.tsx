import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/kit/Kbd.tsx';
import type { Queue } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';

const Line = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    ...typography.body2,
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: size.keyBar,
    paddingInline: '24px 10px',
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.sunken,
    color: palette.paper.secondary,
    '& svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
    '& p': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [breakpoints.down('phone')]: { minHeight: 52, paddingInline: '16px 8px' },
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
        <Line>
            <UndoIcon aria-hidden="true" />
            <p>{translate(`resources.desk.did.${last.action}`, { name })}</p>
            <Button size="small" aria-keyshortcuts="Z" onClick={onUndo}>
                {translate('resources.desk.undo')}
                <Kbd keys="Z" />
            </Button>
        </Line>
    );
};
