import { useCallback, memo, useMemo, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import RepairedIcon from '@mui/icons-material/HealingOutlined';
import NewIcon from '@mui/icons-material/AddOutlined';
import { Hidden } from '../../../../src/ui/Hidden.tsx';
import { LevelMark } from '../../../../src/ui/LevelMark.tsx';
import type { Piece } from './pieceList.ts';
import { rovingFocus } from '../../../../src/ui/keys/rovingFocus.ts';
import { styled } from '../../../../src/ui/styled.ts';

/** Words why a piece was repaired or left out; general ones for a reason without its own. */
export const useReasonText = () => {
    const translate = useTranslate();
    return useCallback(
        (reason = 'other') =>
            translate(`resources.products.pieces.reason.${reason}`, {
                _: translate('resources.products.pieces.reason.other'),
            }),
        [translate],
    );
};

interface PieceButtonProps {
    piece: Piece;
    isCurrent: boolean;
    describedBy: string | undefined;
}

/** Pieces are made anew whenever the list changes; most of them are as before. */
const isSame = (one: PieceButtonProps, other: PieceButtonProps) =>
    one.isCurrent === other.isCurrent &&
    one.describedBy === other.describedBy &&
    one.piece.id === other.piece.id &&
    one.piece.name === other.piece.name &&
    one.piece.state === other.piece.state &&
    one.piece.isUnseen === other.piece.isUnseen &&
    one.piece.note.text === other.piece.note.text &&
    one.piece.note.reason === other.piece.note.reason;

/** Colour, shape and word show its state. The surrounding list handles its events. */
const PieceButton = memo(({ piece, isCurrent, describedBy }: PieceButtonProps) => {
    const translate = useTranslate();
    const reasonText = useReasonText();
    const { id, name, state, note, isUnseen } = piece;
    const t = (key: string) => translate(`resources.products.pieces.state.${key}`);
    const words = [
        t(state),
        ...(state === 'repaired' ? [reasonText(note.reason)] : []),
        ...(isUnseen ? [t('unseen')] : []),
    ];
    return (
        <button
            type="button"
            data-piece={id}
            data-invalid={state === 'unknown' || undefined}
            className={`${state}${isUnseen ? ' unseen' : ''}`}
            aria-current={isCurrent || undefined}
            aria-describedby={describedBy}
            title={state === 'repaired' ? `${note.text}: ${reasonText(note.reason)}` : undefined}
        >
            {state === 'repaired' && <RepairedIcon aria-hidden="true" />}
            {state === 'new' && <NewIcon aria-hidden="true" />}
            {state === 'unknown' && <LevelMark level="high" />}
            <bdi>{name}</bdi>
            <Hidden>, {words.join(', ')}</Hidden>
        </button>
    );
}, isSame);

const rovingPieces = rovingFocus();

const List = styled('ul')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 5,
    padding: 9,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    '& > li': { maxWidth: '100%' },
    '& button': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 5,
        maxWidth: '100%',
        minHeight: size.buttonSmall - 2,
        padding: '2px 8px',
        border: `1px solid ${palette.paper.divider}`,
        borderRadius: radius.tag,
        backgroundColor: palette.paper.surface,
        color: palette.paper.ink,
        textAlign: 'start',
        overflowWrap: 'anywhere',
        ...typography.body2,
        '&:hover': { backgroundColor: palette.paper.hover },
        '& > svg': { flex: 'none', marginInlineStart: -2, fontSize: size.iconTiny },
        '& > .MuiSvgIcon-root': { color: palette.accent.text },
    },
    '& .repaired': { borderStyle: 'dashed', borderColor: palette.accent.mark },
    '& .new': { borderColor: palette.accent.main, color: palette.accent.text },
    '& .unchecked': { color: palette.paper.muted },
    '& .unknown': {
        color: palette.level.high.text,
        backgroundColor: palette.level.high.bg,
        borderColor: palette.level.high.mark,
        fontWeight: typography.fontWeightMedium,
        '&:hover': { backgroundColor: palette.level.high.row },
        '&[aria-current]': { boxShadow: `0 0 0 1px ${palette.level.high.mark}` },
    },
    '& .unseen::after': {
        content: '""',
        flex: 'none',
        width: 7,
        height: 7,
        marginInline: '1px -1px',
        borderRadius: radius.pill,
        backgroundColor: palette.accent.mark,
        forcedColorAdjust: 'none',
    },
    [breakpoints.down('phone')]: { gap: 8, '& button': { minHeight: size.button } },
}));

interface PieceButtonsProps {
    pieces: readonly Piece[];
    currentId: string | undefined;
    currentDetails: string | undefined;
    onChoose: (piece: Piece) => void;
    onKey: (event: KeyboardEvent, piece: Piece) => void;
}

/** One Tab stop; arrow keys move between the names. */
export const PieceButtons = (props: PieceButtonsProps) => {
    const { pieces, currentId, currentDetails, onChoose, onKey } = props;
    const translate = useTranslate();
    const pieceOf = ({ target }: SyntheticEvent) => {
        const id = target instanceof Element && target.closest<HTMLElement>('[data-piece]')?.dataset.piece;
        return pieces.find(each => each.id === id);
    };
    const choose = (event: SyntheticEvent) => {
        const piece = pieceOf(event);
        if (piece) onChoose(piece);
    };
    // The same elements while nothing in them changes, because there may be hundreds.
    const items = useMemo(
        () =>
            pieces.map(piece => {
                const isCurrent = piece.id === currentId;
                return (
                    <li key={piece.id}>
                        <PieceButton
                            piece={piece}
                            isCurrent={isCurrent}
                            describedBy={isCurrent ? currentDetails : undefined}
                        />
                    </li>
                );
            }),
        [pieces, currentId, currentDetails],
    );
    return (
        <List
            ref={rovingPieces}
            aria-label={translate('resources.products.pieces.list')}
            onFocus={choose}
            onClick={choose}
            onKeyDown={event => {
                const piece = pieceOf(event);
                if (piece) onKey(event, piece);
            }}
        >
            {items}
        </List>
    );
};
