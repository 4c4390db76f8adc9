import { useEffect, useRef, type RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { focusInvalid } from './focusInvalid.ts';

/** Moves the focus to the first refused field of the form around `marker` after a save was refused. */
export const useRefusedFieldFocus = (marker: RefObject<HTMLElement | null>) => {
    const { isSubmitting, submitCount } = useFormState();
    const handled = useRef(submitCount);
    useEffect(() => {
        if (isSubmitting || handled.current === submitCount) return;
        handled.current = submitCount;
        focusInvalid(marker.current?.closest('form'));
    }, [marker, isSubmitting, submitCount]);
};
