import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Popup } from '../dialog/Popup.tsx';
import { MenuPopup } from '../menu/MenuPopup.tsx';
import { styled } from '../styled.ts';
import { filterChoices, many } from './plainText.ts';
import type { SelectOption } from './Select.tsx';

const Frame = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'grid',
    '& input': {
        minWidth: 240,
        height: size.button + 8,
        paddingInline: 12,
        border: 0,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        background: 'none',
        color: palette.paper.ink,
        ...typography.body1,
        // The list below shows what the keys move.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: palette.paper.muted, opacity: 1 },
    },
    '& [role="listbox"]': { maxHeight: 8.5 * size.menuItem, padding: 4, overflowY: 'auto' },
    '& [role="option"]': {
        display: 'flex',
        alignItems: 'center',
        minHeight: size.menuItem,
        padding: '4px 8px',
        borderRadius: radius.control,
        overflowWrap: 'anywhere',
        cursor: 'pointer',
        ...typography.body1,
    },
    '& .active': { backgroundColor: palette.paper.hover },
    '& [aria-selected="true"]': { backgroundColor: palette.accent.bgStrong, color: palette.accent.text },
    '& .active[aria-selected="true"]': { outline: `2px solid ${palette.accent.mark}`, outlineOffset: -2 },
    '& [aria-disabled="true"]': { color: palette.paper.disabled, cursor: 'default' },
    '& p': { margin: 0, padding: '8px 12px', color: palette.paper.muted, ...typography.body2 },
}));

interface SelectPopupProps {
    open: boolean;
    anchor: HTMLElement | null;
    /** Translated: what is chosen. */
    label: string;
    /** Id of the list. */
    list: string;
    options: readonly SelectOption[];
    value: string;
    onChoose: (value: string) => void;
    onClose: () => void;
}

type SearchedProps = Pick<SelectPopupProps, 'label' | 'list' | 'options' | 'value' | 'onChoose'>;

const moves: Record<string, (at: number, last: number) => number> = {
    ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
    ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

const Searched = ({ label, list, options, value, onChoose }: SearchedProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const [active, setActive] = useState(value);
    const found = filterChoices(options, typed, ({ text }) => text);
    const at = Math.max(
        0,
        found.findIndex(option => String(option.value) === active),
    );
    const idOf = (index: number) => `${list}-${index}`;
    useEffect(() => {
        document.getElementById(`${list}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
    }, [list, at]);
    const choose = (option: SelectOption | undefined) => {
        if (option && !option.disabled) onChoose(String(option.value));
    };
    const press = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') choose(found[at]);
        else if (moves[event.key]) {
            const next = found[moves[event.key]!(at, found.length - 1)];
            if (next) setActive(String(next.value));
        } else return;
        event.preventDefault();
    };
    return (
        <Frame>
            <input
                type="text"
                role="combobox"
                aria-label={label}
                aria-expanded
                aria-controls={list}
                aria-autocomplete="list"
                aria-activedescendant={found.length > 0 ? idOf(at) : undefined}
                placeholder={translate('components.input.type')}
                autoComplete="off"
                // The popup opens to be typed into.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                value={typed}
                onChange={({ target }) => {
                    setTyped(target.value);
                    setActive('');
                }}
                onKeyDown={press}
            />
            {found.length === 0 && <p role="status">{translate('components.input.nothing')}</p>}
            <div role="listbox" id={list} aria-label={label}>
                {found.map((option, index) => (
                    // Its keys and focus are the field's.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                    <div
                        key={option.value}
                        id={idOf(index)}
                        role="option"
                        aria-selected={String(option.value) === value}
                        aria-disabled={option.disabled}
                        className={index === at ? 'active' : undefined}
                        onClick={() => choose(option)}
                    >
                        {option.text}
                    </div>
                ))}
            </div>
        </Frame>
    );
};

/** The options of a `Select`. */
export const SelectPopup = ({ open, anchor, onClose, ...props }: SelectPopupProps) => {
    const { label, list, options, value, onChoose } = props;
    if (options.length >= many)
        return (
            <Popup open={open} label={label} anchor={anchor} onClose={onClose}>
                <Searched {...props} />
            </Popup>
        );
    return (
        <MenuPopup
            open={open}
            anchor={anchor}
            onClose={onClose}
            kind="entry"
            list={{ id: list, 'aria-label': label }}
            options={options.map(option => ({
                key: option.value,
                text: option.text,
                checked: String(option.value) === value,
                disabled: option.disabled,
                onChoose: () => onChoose(String(option.value)),
            }))}
        />
    );
};
