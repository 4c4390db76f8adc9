import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FieldShell } from '../../ui/input/FieldShell.tsx';
import { styled } from '../../ui/styled.ts';
import { MatchLine } from '../product/MatchLine.tsx';
import type { useMatchChoice } from './useMatches.ts';

const Matches = styled(RadioGroup)(({ theme: { palette, radius } }) => ({
    display: 'grid',
    gap: 2,
    '& .MuiFormControlLabel-root': {
        margin: 0,
        paddingBlock: 4,
        borderRadius: radius.control,
        '&:has(:checked)': { backgroundColor: palette.accent.bg },
    },
    '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
}));

/** Neither the search nor the choice, which is sent at once, is unsaved work. */
const nothing = {};

interface MatchDialogProps {
    open: boolean;
    title: string;
    action: string;
    choice: ReturnType<typeof useMatchChoice>;
    /** The dialog closes once it has resolved, unless to false, for a failure already reported. */
    onChoose: (product: SearchItem) => Promise<boolean | void>;
    onClose: () => void;
    children?: ReactNode;
}

/** Asks which product is meant, among those a search finds. Enter takes the likeliest. */
export const MatchDialog = (props: MatchDialogProps) => {
    const { choice, onChoose, children, ...dialog } = props;
    const { rows, barcodeMatch, note, isFetching, typed, setTyped, chosen, choose } = choice;
    const translate = useTranslate();
    const search = useId();
    // A search by the person does not lose the focus to its results.
    const [isSearching, setSearching] = useState(typed === '');
    const field = useRef<HTMLInputElement>(null);
    const isNone = rows.length === 0 && !isFetching;
    useEffect(() => {
        if (isNone) field.current?.focus();
    }, [isNone]);
    return (
        <FormDialog
            {...dialog}
            values={nothing}
            canSave={() => chosen !== undefined}
            save={async () => chosen && onChoose(chosen)}
        >
            <FieldShell id={search} label={translate('resources.new-products.matches.search')}>
                <OutlinedInput
                    id={search}
                    inputRef={field}
                    type="search"
                    value={typed}
                    // There is nothing else to begin with.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus={isSearching}
                    slotProps={{ input: { maxLength: limits.searchText } }}
                    onFocus={() => setSearching(true)}
                    onChange={event => setTyped(event.target.value)}
                    onKeyDown={event => {
                        // The list is of an earlier text.
                        if (event.key === 'Enter') event.preventDefault();
                    }}
                />
            </FieldShell>
            {rows.length > 0 ? (
                <Matches
                    aria-label={translate('resources.products.name', { smart_count: 2 })}
                    value={chosen?.id ?? ''}
                    onChange={event => choose(Number(event.target.value))}
                >
                    {rows.map(match => (
                        <FormControlLabel
                            key={match.id}
                            value={match.id}
                            control={
                                <Radio
                                    size="small"
                                    // So that Enter takes the likeliest, and the arrow keys choose another.
                                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                                    autoFocus={!isSearching && match === rows[0]}
                                />
                            }
                            label={<MatchLine match={match} hasBarcode={match.id === barcodeMatch?.id} />}
                        />
                    ))}
                </Matches>
            ) : (
                <p role="status">{note}</p>
            )}
            {children}
        </FormDialog>
    );
};
