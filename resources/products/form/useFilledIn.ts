import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../../src/features/drafts/draftValues.ts';

/** Fills in a value found after the form has opened, unless staff have changed the field; undefined: not found yet. */
export const useFilledIn = (name: string, value: unknown) => {
    const { resetField, setValue, getValues } = useFormContext();
    const { defaultValues } = useFormState({ name });
    // After each render: the form may still reset itself to its own defaults when this first runs.
    useEffect(() => {
        const initial = defaultValues?.[name];
        // React Hook Form counts a list as dirty for good once one of its rows has had the focus.
        if (value === undefined || isSame(initial, value) || !isSame(initial, getValues(name))) return;
        resetField(name, { defaultValue: value });
        // Tells of the value again: the first time the default is still the old one, so it would be kept as a draft.
        setValue(name, value);
    });
};
