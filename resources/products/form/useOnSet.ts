import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Calls `act` after code has set a field, such as that of a restored draft; typing in it does not count. */
export const useOnSet = (field: string, act: () => void) => {
    const { subscribe } = useFormContext();
    const latest = useRef(act);
    useEffect(() => {
        latest.current = act;
    });
    useEffect(
        () =>
            subscribe({
                name: field,
                exact: true,
                formState: { values: true },
                callback: ({ name, type }) => {
                    if (name === field && type === undefined) latest.current();
                },
            }),
        [subscribe, field],
    );
};
