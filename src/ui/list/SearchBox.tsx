import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { useKey } from '../keys/useKey.ts';
import { styled } from '../styled.ts';

const Field = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    width: size.search,
    height: size.inputDense,
    paddingInline: '10px 6px',
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.muted,
    '&:hover': { borderColor: palette.paper.controlHover },
    '&:focus-within': {
        borderColor: palette.accent.mark,
        boxShadow: `inset 0 0 0 1px ${palette.accent.mark}`,
    },
    '& input': {
        flex: 1,
        minWidth: 0,
        padding: 0,
        border: 0,
        background: 'none',
        color: palette.paper.ink,
        ...typography.body1,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: palette.paper.muted, opacity: 1 },
        '&::-webkit-search-cancel-button': { display: 'none' },
    },
    '& .MuiIconButton-root': { width: size.target, height: size.target },
    [breakpoints.down('phone')]: { width: '100%', height: size.inputPhone },
}));

export interface SearchBoxProps {
    /** E.g. "Search products and brands". */
    label: string;
    value: string;
    /** Called with the trimmed text 300 ms after typing pauses, or at once with '' when cleared. */
    onSearch: (text: string) => void;
}

/** The search of a list. `/` focuses it, Escape leaves it and keeps the text. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const input = useRef<HTMLInputElement>(null);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const [typed, setTyped] = useState(value);
    const [known, setKnown] = useState(value);
    if (known !== value) {
        setKnown(value);
        if (typed.trim() !== value) setTyped(value);
    }
    useKey('/', () => input.current?.focus());
    useEffect(() => () => clearTimeout(timer.current), []);

    const type = (text: string) => {
        setTyped(text);
        clearTimeout(timer.current);
        const wanted = text.trim();
        if (wanted === '') onSearch('');
        else timer.current = setTimeout(() => onSearch(wanted), timing.search);
    };
    return (
        <Field className="search" role="search">
            <SearchIcon aria-hidden="true" />
            <input
                ref={input}
                type="search"
                aria-label={label}
                aria-keyshortcuts="/"
                placeholder={label}
                maxLength={limits.searchText}
                autoComplete="off"
                value={typed}
                onChange={event => type(event.target.value)}
                onKeyDown={event => {
                    if (event.key !== 'Escape') return;
                    // The browser would empty the field.
                    event.preventDefault();
                    event.currentTarget.blur();
                }}
            />
            {typed === '' ? (
                <Kbd keys="/" />
            ) : (
                <IconButton
                    aria-label={translate('components.search.clear')}
                    onClick={() => {
                        type('');
                        input.current?.focus();
                    }}
                >
                    <CloseIcon fontSize="small" />
                </IconButton>
            )}
        </Field>
    );
};
