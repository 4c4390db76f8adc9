import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { KeyBar, type KeyBarEntry } from '../../ui/keys/KeyBar.tsx';
import { styled } from '../../ui/styled.ts';

const Foot = styled('div')(({ theme: { breakpoints, media, palette, size, space, typography, zIndex } }) => ({
    ...typography.body2,
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: zIndex.appBar - 1,
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
        minHeight: 52,
        paddingInline: space.inlinePhone,
        '& > .last > p': { flex: 1 },
        '&:not(:has(.last))': { display: 'none' },
    },
    [media.low]: { position: 'static' },
}));

interface ActFootProps {
    /** What was done last, in words; undefined for nothing that Undo takes back. */
    said: ReactNode;
    onUndo: () => void;
    /** Names the keys. */
    label: string;
    /** `Z` and `?` have their own places. */
    entries: readonly KeyBarEntry[];
}

/** The foot of a page for working through a queue: the last act with its Undo, and the keys. */
export const ActFoot = ({ said, onUndo, label, entries }: ActFootProps) => {
    const translate = useTranslate();
    return (
        <Foot data-foot>
            {said !== undefined && (
                <div className="last">
                    <UndoIcon aria-hidden="true" />
                    <p>{said}</p>
                    <Button size="small" aria-keyshortcuts="Z" onClick={onUndo}>
                        {translate('shell.acts.undo')}
                        <Kbd keys="Z" />
                    </Button>
                </div>
            )}
            <KeyBar label={label} entries={entries} />
        </Foot>
    );
};
