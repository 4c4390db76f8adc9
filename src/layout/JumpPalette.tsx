import SearchIcon from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { JumpOptions } from './JumpOptions.tsx';
import type { JumpHit, JumpSearch, NavigationEntry } from './navigation.ts';
import { useJumpHits } from './useJumpHits.ts';

const Field = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '14px 16px',
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.muted,
    '& input': {
        flex: 1,
        minWidth: 0,
        border: 0,
        padding: 0,
        background: 'none',
        color: palette.paper.ink,
        ...typography.body1,
        fontSize: typography.h2.fontSize,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: palette.paper.muted, opacity: 1 },
    },
}));

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

export interface JumpPaletteProps {
    open: boolean;
    entries: readonly NavigationEntry[];
    search: JumpSearch | undefined;
    onClose: () => void;
}

/** Jumps to a screen or a record by typing: arrows choose, Enter opens, Escape closes. */
export const JumpPalette = ({ open: isOpen, entries, search, onClose }: JumpPaletteProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const list = useId();
    const [typed, setTyped] = useState('');
    const [active, setActive] = useState(0);
    const text = typed.trim();
    const { hits, searching, failed } = useJumpHits(text, search);
    const screens = entries
        .map(({ name, label, to, icon }): JumpHit => ({
            key: name,
            text: translate(label, { smart_count: 2 }),
            to,
            icon,
        }))
        .filter(screen => plain(screen.text).includes(plain(text)));
    const options = [...screens, ...hits];
    const chosen = options[Math.min(active, options.length - 1)];

    const open = ({ to }: JumpHit) => {
        onClose();
        void navigate(to);
    };
    const press = (event: KeyboardEvent) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step && options.length > 0) {
            event.preventDefault();
            setActive((active + step + options.length) % options.length);
        } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
            event.preventDefault();
            open(chosen);
        }
    };
    return (
        <Dialog
            open={isOpen}
            fullWidth
            maxWidth="sm"
            onClose={onClose}
            slotProps={{ paper: { 'aria-label': translate('shell.jump.open') } }}
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', paddingBlockStart: '8vh' } }}
        >
            <Field>
                <SearchIcon />
                <input
                    // The dialog is opened to type in it.
                    // oxlint-disable-next-line jsx-a11y/no-autofocus
                    autoFocus
                    role="combobox"
                    aria-expanded={options.length > 0}
                    aria-controls={list}
                    aria-autocomplete="list"
                    aria-activedescendant={chosen && `${list}-${chosen.key}`}
                    aria-label={translate('shell.jump.open')}
                    placeholder={translate('shell.jump.open')}
                    value={typed}
                    maxLength={200}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={event => {
                        setTyped(event.target.value);
                        setActive(0);
                    }}
                    onKeyDown={press}
                />
            </Field>
            {searching && (
                <LinearProgress
                    aria-label={translate('shell.jump.searching')}
                    sx={{ marginBlockEnd: '-2px' }}
                />
            )}
            <JumpOptions
                id={list}
                groups={[
                    { label: translate('shell.jump.places'), options: screens },
                    { label: translate('shell.jump.records'), options: hits },
                ]}
                chosen={chosen}
                onOpen={open}
                note={
                    failed
                        ? translate('shell.jump.failed')
                        : searching
                          ? undefined
                          : translate('shell.jump.nothing')
                }
            />
        </Dialog>
    );
};
