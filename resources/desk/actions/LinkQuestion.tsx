import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { isEan13 } from '../../../contract/barcode.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { usePaused } from '../../../src/kit/usePaused.ts';
import { reasonOf } from '../../../src/kit/reasonOf.ts';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useMatches } from '../../../src/shared/newProduct/useMatches.ts';
import { scoreOf } from '../../../src/shared/product/score.ts';
import { MatchLine } from '../panes/MatchLine.tsx';

const Choices = styled(DialogContent)(({ theme: { palette, radius, space } }) => ({
    display: 'grid',
    gap: space.fields,
    '& .MuiRadioGroup-root': { display: 'grid', gap: 2 },
    '& .MuiRadioGroup-root .MuiFormControlLabel-root': {
        margin: 0,
        paddingBlock: 4,
        borderRadius: radius.control,
        '&:has(:checked)': { backgroundColor: palette.accent.bg },
    },
    '& .MuiRadioGroup-root .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
}));

interface LinkQuestionProps {
    record: NewProduct;
    onLink: (product_id: number, copy_barcode: boolean) => void;
    onClose: () => void;
}

/**
 * Asks which product a submission is. The likeliest is chosen at first, so that Enter links it; of a weak one it says why
 * it may be another product, and its barcode is copied only if that is ticked.
 */
export const LinkQuestion = ({ record, onLink, onClose }: LinkQuestionProps) => {
    const translate = useTranslate();
    const heading = useId();
    const [typed, setTyped] = useState(() => searchTextOf(record));
    const text = usePaused(typed.trim());
    const { rows, barcodeMatch, isWeak, isKnown, error } = useMatches(record, text);
    const [wanted, setWanted] = useState<number>();
    const chosen = rows.find(({ id }) => id === wanted) ?? rows[0];
    const [copies, setCopies] = useStore<boolean>('newProducts.copyBarcode', true);
    const [copiesWeak, setCopiesWeak] = useState(false);
    const weak = chosen !== undefined && isWeak(chosen);
    const canCopy = record.barcode !== null && isEan13(record.barcode) && !(weak && barcodeMatch);
    const copy = canCopy && (weak ? copiesWeak : copies);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (chosen) onLink(chosen.id, copy);
    };
    const warningOf = (match: SearchItem) =>
        barcodeMatch
            ? translate('resources.new-products.weak.barcode', {
                  submitted: record.product_name,
                  owner: barcodeMatch.name,
              })
            : translate('resources.new-products.weak.score', {
                  submitted: record.product_name,
                  score: scoreOf(match),
              });
    const note = () => {
        if (error) return reasonOf(error);
        if (text === '') return 'resources.new-products.matches.type';
        return `resources.new-products.matches.${isKnown ? 'none' : 'searching'}`;
    };
    return (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
            <form noValidate onSubmit={submit}>
                <DialogTitle id={heading}>
                    {translate('resources.desk.ask.link.title', { name: record.product_name })}
                </DialogTitle>
                <Choices>
                    <TextField
                        type="search"
                        label={translate('resources.new-products.matches.search')}
                        value={typed}
                        slotProps={{ htmlInput: { maxLength: limits.searchText } }}
                        onChange={event => setTyped(event.target.value)}
                        onKeyDown={event => {
                            // The text that is searched for is not yet what is listed.
                            if (event.key === 'Enter') event.preventDefault();
                        }}
                    />
                    {rows.length > 0 ? (
                        <RadioGroup
                            aria-label={translate('resources.desk.ask.link.products')}
                            value={chosen?.id ?? ''}
                            onChange={event => setWanted(Number(event.target.value))}
                        >
                            {rows.map(match => (
                                <FormControlLabel
                                    key={match.id}
                                    value={match.id}
                                    // So that Enter links the likeliest, and the arrow keys choose another.
                                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                                    control={<Radio size="small" autoFocus={match === rows[0]} />}
                                    label={
                                        <MatchLine match={match} hasBarcode={match.id === barcodeMatch?.id} />
                                    }
                                />
                            ))}
                        </RadioGroup>
                    ) : (
                        <p role="status">{translate(note(), { _: note() })}</p>
                    )}
                    {chosen && weak && <Quiet role="status">{warningOf(chosen)}</Quiet>}
                    {canCopy && (
                        <FormControlLabel
                            label={translate('resources.new-products.link.copy_barcode')}
                            control={
                                <Checkbox
                                    checked={copy}
                                    onChange={event =>
                                        (weak ? setCopiesWeak : setCopies)(event.target.checked)
                                    }
                                />
                            }
                        />
                    )}
                </Choices>
                <DialogActions>
                    <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
                    <Button type="submit" variant="contained" disabled={!chosen}>
                        {translate('resources.desk.actions.link')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
