import RepairedIcon from '@mui/icons-material/HealingOutlined';
import NewIcon from '@mui/icons-material/AddOutlined';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../../../../src/kit/Hidden.tsx';
import { LevelMark } from '../../../../src/kit/LevelMark.tsx';
import type { Piece } from './pieceList.ts';
import { useReasonText } from './reasonText.ts';

interface PieceButtonProps {
    piece: Piece;
    isCurrent: boolean;
    /** The id of what says more about it. */
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

/** A name of the list: its state is said by colour, shape and word. Events are handled by the list around it. */
export const PieceButton = memo(({ piece, isCurrent, describedBy }: PieceButtonProps) => {
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
