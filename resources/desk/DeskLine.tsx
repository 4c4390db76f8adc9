import BoltIcon from '@mui/icons-material/BoltOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HandedIcon from '@mui/icons-material/PersonOutlined';
import LinkIcon from '@mui/icons-material/OpenInNewOutlined';
import Checkbox from '@mui/material/Checkbox';
import { clsx } from 'clsx';
import { memo, type MouseEvent } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { DeskRow } from '../../contract/desk.ts';
import { EditAuthor } from '../../src/features/history/EditAuthor.tsx';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { styled } from '../../src/ui/styled.ts';
import { kindTable } from './kinds.ts';
import type { Mark } from './queue/queue.ts';
import { useRowWords } from './useRowWords.ts';

const Line = styled('li')(({ theme: { breakpoints, media, palette, size, timing, typography } }) => ({
    position: 'relative',
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 56px',
    '& a': {
        ...typography.body2,
        display: 'grid',
        gridTemplateColumns: `${size.icon}px minmax(0, 1fr) auto`,
        alignContent: 'center',
        gap: '1px 12px',
        minHeight: 55,
        paddingBlock: 8,
        paddingInline: '24px 16px',
        color: palette.paper.ink,
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -2 },
    },
    '& a > svg': {
        gridRow: '1 / 3',
        marginBlockStart: 1,
        fontSize: size.icon,
        color: palette.paper.muted,
    },
    '& b': { ...typography.body1, gridColumn: '2 / -1', fontWeight: typography.fontWeightMedium },
    '& b:has(+ em)': { gridColumn: 2 },
    '& b, & p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b.long': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        whiteSpace: 'normal',
    },
    '& p, & time, & em': { ...typography.caption, color: palette.paper.muted },
    '& p': { gridColumn: 2 },
    '& time': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& em': {
        display: 'inline-flex',
        alignItems: 'center',
        alignSelf: 'start',
        justifyContent: 'flex-end',
        minHeight: 20,
        gap: 5,
        fontStyle: 'normal',
        color: palette.paper.secondary,
        whiteSpace: 'nowrap',
        '& svg': { fontSize: size.iconTiny },
        '& .MuiAvatar-root': { width: 18, height: 18 },
    },
    '& .mine': { color: palette.accent.text, fontWeight: typography.fontWeightMedium },
    '& .failed': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
    '& .MuiCheckbox-root': {
        position: 'absolute',
        insetInlineStart: 20,
        insetBlockStart: 6,
        padding: 4,
        opacity: 0,
        '&.Mui-checked, &:hover, &:focus-within': { opacity: 1 },
    },
    transition: `background-color ${timing.fast}ms`,
    '&:hover': { backgroundColor: palette.paper.hover },
    '&.front:not(.ticking), &.ticked': { backgroundColor: palette.paper.selected },
    '&:hover .MuiCheckbox-root, &.ticking .MuiCheckbox-root': { opacity: 1 },
    '&:hover a > svg, &.ticking a > svg, &:has(.MuiCheckbox-root:focus-within) a > svg': {
        visibility: 'hidden',
    },
    '&.taken b': { color: palette.paper.muted, fontWeight: typography.fontWeightRegular },
    '&.front': {
        '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: 3,
            backgroundColor: palette.accent.main,
        },
        '& a > svg': { color: palette.accent.text },
    },
    [media.forcedColours]: { '&.front': { outline: '2px solid', outlineOffset: -2 } },
    [breakpoints.down('phone')]: {
        '& a': { minHeight: 63, paddingInline: 16 },
        '& .MuiCheckbox-root': { display: 'none' },
        '&:hover a > svg': { visibility: 'visible' },
    },
}));

export interface DeskLineProps {
    row: DeskRow;
    to: string;
    mark: Mark | undefined;
    isFront: boolean;
    isTicked: boolean;
    /** All checkboxes show while any item is ticked. */
    isTicking: boolean;
    me: number;
    onOpen: (row: DeskRow, event: MouseEvent) => void;
    onTick: (row: DeskRow, range: boolean) => void;
}

export const DeskLine = memo((props: DeskLineProps) => {
    const { row, to, mark, isFront, isTicked, isTicking, me, onOpen, onTick } = props;
    const translate = useTranslate();
    const { kindOf, titleOf, wordsOf, detailOf } = useRowWords();
    const { icon: Icon } = kindTable[row.kind];
    const { claimed_by: by, handed_to, proposed, link, since } = row;
    const isTaken = by !== null && by.id !== me;

    const state = () => {
        if (mark?.is === 'failed')
            return (
                <em className="failed">
                    <FailedIcon aria-hidden="true" />
                    {translate('resources.desk.failed', {
                        what: translate(`resources.desk.actions.${mark.action}`),
                    })}
                </em>
            );
        if (mark?.is === 'gone') return <em>{translate('resources.desk.decided')}</em>;
        if (isTaken)
            return (
                <em>
                    <EditAuthor by={by} />
                    {translate('resources.desk.claimed', { name: by.name })}
                </em>
            );
        if (handed_to?.id === me)
            return (
                <em className="mine">
                    <HandedIcon aria-hidden="true" />
                    {translate('resources.desk.handed')}
                </em>
            );
        if (proposed)
            return (
                <em className="mine">
                    <BoltIcon aria-hidden="true" />
                    <Hidden>{translate('resources.desk.proposed')}</Hidden>
                </em>
            );
        return link ? (
            <em title={translate('resources.desk.link')}>
                <LinkIcon aria-hidden="true" />
                <Hidden>{translate('resources.desk.link')}</Hidden>
            </em>
        ) : null;
    };
    return (
        <Line className={clsx({ front: isFront, taken: isTaken, ticking: isTicking, ticked: isTicked })}>
            <LinkBase
                to={to}
                aria-current={isFront ? 'true' : undefined}
                onClick={(event: MouseEvent) => onOpen(row, event)}
            >
                <Icon />
                <Hidden>{kindOf(row)}</Hidden>
                <b dir="auto" className={kindTable[row.kind].isLong ? 'long' : undefined}>
                    {wordsOf(row)}
                </b>
                {state()}
                <p>{detailOf(row)}</p>
                <RelativeAge value={since} />
            </LinkBase>
            <Checkbox
                size="small"
                checked={isTicked}
                slotProps={{
                    input: { 'aria-label': translate('resources.desk.tick', { name: titleOf(row) }) },
                }}
                onChange={({ nativeEvent }) => onTick(row, (nativeEvent as PointerEvent).shiftKey)}
            />
        </Line>
    );
});
DeskLine.displayName = 'DeskLine';
