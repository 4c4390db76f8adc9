import { useEffect, useRef, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';

/** Moves the focus to the first refused field of the form around `marker` after a save was refused. */
export const useRefusedFieldFocus = (marker: RefObject<HTMLElement | null>) => {
    const { isSubmitting, submitCount } = useFormState();
    const handled = useRef(submitCount);
    useEffect(() => {
        if (isSubmitting || handled.current === submitCount) return;
        handled.current = submitCount;
        marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, [marker, isSubmitting, submitCount]);
};
