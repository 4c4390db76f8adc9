import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { limits } from '../../../contract/limits.ts';
import { reasonOf } from '../../../src/kit/reasonOf.ts';
import { usePaused } from '../../../src/kit/usePaused.ts';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useMatches } from '../../../src/shared/newProduct/useMatches.ts';
import { ProductLine } from './ProductLine.tsx';
import { useBarcodeActs } from './useBarcodeActs.ts';

const Choices = styled(DialogContent)(({ theme: { palette, radius, space } }) => ({
    display: 'grid',
    gap: space.fields,
    '& .MuiFormControlLabel-root': {
        margin: 0,
        paddingBlock: 4,
        borderRadius: radius.control,
        '&:has(:checked)': { backgroundColor: palette.accent.bg },
    },
    '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
}));

interface GiveDialogProps {
    open: boolean;
    page: BarcodePage;
    onClose: () => void;
}

/** Asks which product the barcode belongs to, among those whose names are like a text. */
export const GiveDialog = ({ open, page: { barcode, submissions }, onClose }: GiveDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.give.${key}`, args);
    const heading = useId();
    const [typed, setTyped] = useState(() => (submissions[0] ? searchTextOf(submissions[0]) : ''));
    const text = usePaused(typed.trim());
    const { rows, isKnown, error } = useMatches({ barcode: null }, text);
    const [wanted, setWanted] = useState<number>();
    const chosen = rows.find(({ id }) => id === wanted) ?? rows[0];
    const { give, target } = useBarcodeActs(barcode);
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        if (!chosen) return;
        await give(chosen);
        onClose();
    };
    const note = () => {
        if (error) return reasonOf(error);
        if (text === '') return 'resources.new-products.matches.type';
        return `resources.new-products.matches.${isKnown ? 'none' : 'searching'}`;
    };
    return (
        <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
            <form noValidate onSubmit={event => void submit(event)}>
                <DialogTitle id={heading}>{t('title', { barcode })}</DialogTitle>
                <Choices>
                    <OutlinedInput
                        type="search"
                        value={typed}
                        // The dialog begins with what it asks for.
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus
                        slotProps={{
                            input: {
                                'aria-label': translate('resources.new-products.matches.search'),
                                maxLength: limits.searchText,
                            },
                        }}
                        onChange={event => setTyped(event.target.value)}
                        onKeyDown={event => {
                            // The text that is searched for is not yet what is listed.
                            if (event.key === 'Enter') event.preventDefault();
                        }}
                    />
                    {rows.length > 0 ? (
                        <RadioGroup
                            aria-label={translate('resources.products.name', { smart_count: 2 })}
                            value={chosen?.id ?? ''}
                            onChange={event => setWanted(Number(event.target.value))}
                        >
                            {rows.map(product => (
                                <FormControlLabel
                                    key={product.id}
                                    value={product.id}
                                    control={<Radio size="small" />}
                                    label={<ProductLine product={product} />}
                                />
                            ))}
                        </RadioGroup>
                    ) : (
                        <p role="status">{translate(note(), { _: note() })}</p>
                    )}
                </Choices>
                <DialogActions>
                    <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={!chosen}
                        loading={target !== undefined}
                        loadingPosition="start"
                    >
                        {t('do')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
