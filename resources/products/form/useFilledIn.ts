import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../../src/kit/draft/draftValues.ts';

/**
 * Fills a field in with a value that is known later than the form, such as a brand that has to be looked up. A field that
 * staff have changed by then stays theirs. `undefined` is not known.
 */
export const useFilledIn = (name: string, value: unknown) => {
    const { resetField } = useFormContext();
    const { defaultValues, dirtyFields } = useFormState({ name });
    // After each render: the form resets to its own defaults later than this runs first.
    useEffect(() => {
        if (value === undefined || dirtyFields[name] || isSame(defaultValues?.[name], value)) return;
        resetField(name, { defaultValue: value });
    });
};
