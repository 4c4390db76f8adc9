import { useMemo, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { rovingFocus } from '../../../../src/kit/rovingFocus.ts';
import { styled } from '../../../../src/kit/styled.ts';
import { PieceButton } from './PieceButton.tsx';
import type { Piece } from './pieceList.ts';

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
    /** The id of what says more about the current piece. */
    currentDetails: string | undefined;
    /** A piece has got the focus or was pressed. */
    onChoose: (piece: Piece) => void;
    /** A key was pressed on a piece. */
    onKey: (event: KeyboardEvent, piece: Piece) => void;
}

/** The names of the list, one Tab stop; arrow keys move between them. */
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
