import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Hidden } from '../../ui/Hidden.tsx';
import { styled } from '../../ui/styled.ts';

const Around = styled('div')({
    display: 'contents',
    '&[aria-busy="true"] :is(input, textarea, label, [role="combobox"])': { cursor: 'progress' },
});

const refuse = (event: Event | SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
};

const isHarmless = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
    key === 'Tab' || ctrlKey || metaKey || altKey;

/** Blocks typing, clicks, drops and pastes during a save; disabled fields would lose the focus. */
export const ClosedWhileSaving = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const around = useRef<HTMLDivElement>(null);
    const { isSubmitting } = useFormState();
    useEffect(() => {
        const element = around.current;
        if (!isSubmitting || !element) return;
        // React's onBeforeInput is another event, which misses deleting and pasting.
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
