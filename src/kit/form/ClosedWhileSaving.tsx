import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Hidden } from '../Hidden.tsx';
import { styled } from '../styled.ts';

const Around = styled('div')({
    display: 'contents',
    '&[aria-busy="true"] :is(input, textarea, label, [role="combobox"])': { cursor: 'progress' },
});

const refuse = (event: Event | SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
};

/** Keys that only move the focus, or belong to the browser. */
const isHarmless = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key === 'Tab' || ctrlKey || metaKey || altKey;

/**
 * Takes no typing, click, drop or paste for the surrounding form while it is being saved, so that nothing is
 * entered that the save does not have. The focus stays where it is, which it does not in disabled fields.
 */
export const ClosedWhileSaving = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const around = useRef<HTMLDivElement>(null);
    const { isSubmitting } = useFormState();
    useEffect(() => {
        const element = around.current;
        if (!isSubmitting || !element) return;
        // React's own onBeforeInput is another event, which does not know of deleting and pasting.
        element.addEventListener('beforeinput', refuse, { capture: true });
        return () => element.removeEventListener('beforeinput', refuse, { capture: true });
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
