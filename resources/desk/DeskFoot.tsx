import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { styled } from '../../src/ui/styled.ts';
import type { Decision, Queue } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';

const Foot = styled('div')(({ theme: { breakpoints, media, palette, size, space, typography } }) => ({
    ...typography.body2,
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: space.inline,
    minHeight: size.bar,
    paddingInline: space.inline,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.sunken,
    color: palette.paper.secondary,
    '& > .last': {
        display: 'flex',
        flex: 1,
        alignItems: 'center',
        gap: 10,
        minWidth: 0,
        '& > svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
        '& > p': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& > .MuiButton-root': { flex: 'none' },
    },
    '& > ul': {
        marginInlineStart: 'auto',
        minHeight: 0,
        border: 0,
        columnGap: space.card,
        backgroundColor: 'inherit',
    },
    [breakpoints.down('phone')]: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        minHeight: 52,
        paddingInline: space.inlinePhone,
        '& > .last > p': { flex: 1 },
        '&:not(:has(.last))': { display: 'none' },
    },
    [media.low]: { position: 'static' },
}));

/** `Z` and `?` have their own places. */
const entries = [
    { keys: ['J', 'K'], label: 'resources.desk.keys.move' },
    { keys: ['↵'], label: 'resources.desk.keys.open' },
    { keys: ['X'], label: 'resources.desk.keys.tick' },
    { keys: ['⇧X'], label: 'resources.desk.keys.range' },
];

interface DeskFootProps {
    queue: Queue;
    /** What Undo takes back; undefined for nothing of the desk's own. */
    last: Decision | undefined;
    onUndo: () => void;
}

/** The last decision with its Undo, and the keys. */
export const DeskFoot = ({ queue, last, onUndo }: DeskFootProps) => {
    const translate = useTranslate();
    const { nameOf } = useRowWords();
    return (
        <Foot data-foot>
            {last && (
                <div className="last">
                    <UndoIcon aria-hidden="true" />
                    <p>
                        {translate(`resources.desk.did.${last.action}`, {
                            name: nameOf(last.keys.map(key => queue.rows[key]!)),
                        })}
                    </p>
                    <Button size="small" aria-keyshortcuts="Z" onClick={onUndo}>
                        {translate('resources.desk.undo')}
                        <Kbd keys="Z" />
                    </Button>
                </div>
            )}
            <KeyBar label={translate('resources.desk.keys.name')} entries={entries} />
        </Foot>
    );
};
