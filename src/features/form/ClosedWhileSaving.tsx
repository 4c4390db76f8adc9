import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Hidden } from '../../ui/Hidden.tsx';
import { styled } from '../../ui/styled.ts';

const Around = styled('div')(({ theme: { palette, timing } }) => ({
    display: 'contents',
    '&[aria-busy="true"] :is(input, textarea, label, [role="combobox"])': { cursor: 'progress' },
    // Most saves are answered sooner, and need no sign.
    '& .MuiInputBase-root': { transition: `opacity ${timing.base}ms` },
    '&[aria-busy="true"] .MuiInputBase-root': {
        opacity: 0.6,
        caretColor: 'transparent',
        transitionDelay: `${timing.still}ms`,
    },
    '&[aria-busy="true"] .Mui-focused .MuiOutlinedInput-notchedOutline': {
        borderColor: palette.paper.divider,
        boxShadow: 'none',
        transition: `all 0s ${timing.still}ms`,
    },
}));

const open = ':is(input, textarea):not([readonly], :disabled)';

/** Makes the fields read-only, which keeps the focus and is read out; the returned function opens them again. */
const closeFields = (around: HTMLElement) => {
    const fields = [...around.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(open)];
    for (const field of fields) field.readOnly = true;
    return () => {
        for (const field of fields) field.readOnly = false;
    };
};

const refuse = (event: Event | SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
};

const isHarmless = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key === 'Tab' || ctrlKey || metaKey || altKey;

/** Blocks typing, clicks, drops and pastes during a save, and shows it; disabled fields would lose the focus. */
export const ClosedWhileSaving = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const around = useRef<HTMLDivElement>(null);
    const { isSubmitting } = useFormState();
    useEffect(() => {
        const element = around.current;
        if (!isSubmitting || !element) return;
        // React's onBeforeInput is another event, which misses deleting and pasting.
        element.addEventListener('beforeinput', refuse, { capture: true });
        const openFields = closeFields(element);
        return () => {
            openFields();
            element.removeEventListener('beforeinput', refuse, { capture: true });
        };
    }, [isSubmitting]);
    const closed = isSubmitting && {
        onClickCapture: refuse,
        onDropCapture: refuse,
        onPasteCapture: refuse,
        onKeyDownCapture: (event: KeyboardEvent) => {
            if (!isHarmless(event)) refuse(event);
        },
    };
    return (
        <Around ref={around} aria-busy={isSubmitting} {...closed}>
            {children}
            <Hidden aria-live="polite">{isSubmitting && translate('components.save.busy')}</Hidden>
        </Around>
    );
};
