import AddIcon from '@mui/icons-material/AddOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { doubtOf } from '../../../../labels/doubt.ts';
import { nameKey } from '../ingredientText.ts';
import type { IngredientCheck } from '../useIngredientCheck.ts';
import { PieceCounts } from './PieceCounts.tsx';
import type { Piece } from './pieceList.ts';

interface PiecesHeadProps {
    ref: Ref<HTMLDivElement>;
    pieces: readonly Piece[];
    unknown: readonly Piece[];
    check: IngredientCheck;
    /** Undefined while there is no step to take back. */
    onUndo: (() => void) | undefined;
    onAddAll: (names: string[]) => void;
}

/** The line above the pieces: how many there are of each kind, and what can be done with all of them. */
export const PiecesHead = ({ ref, pieces, unknown, check, onUndo, onAddAll }: PiecesHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.${key}`, args);
    const names = [...new Map(unknown.map(({ name }) => [nameKey(name), name])).values()];
    // Pieces of a label can only be added one at a time.
    const plainCount = names.filter(name => doubtOf(name) === undefined).length;
    return (
        <div className="top" ref={ref} tabIndex={-1}>
            <PieceCounts pieces={pieces} check={check} />
            <div className="end">
                {check.hasFailed && (
                    <Button size="small" variant="text" startIcon={<RefreshIcon />} onClick={check.check}>
                        {t('ingredients.again')}
                    </Button>
                )}
                {onUndo && (
                    <Button size="small" variant="text" startIcon={<UndoIcon />} onClick={onUndo}>
                        {t('pieces.undo')}
                    </Button>
                )}
                {plainCount > 1 && (
                    <Button size="small" startIcon={<AddIcon />} onClick={() => onAddAll(names)}>
                        {t('ingredients.addAll', { count: plainCount })}
                    </Button>
                )}
            </div>
        </div>
    );
};
