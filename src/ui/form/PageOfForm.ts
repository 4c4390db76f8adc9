import { createContext, useContext, type ReactNode } from 'react';
import type { UseUpdateOptions } from 'react-admin';

interface FormPage {
    cancel: () => void;
    /** Called with the error of a failed save, besides what the form shows. */
    onError?: UseUpdateOptions['onError'];
    /** Stands beside the inputs, in the place of the form's own aside. */
    beside?: ReactNode;
}

/** The `Edit`, `Create` or `InlineCreate` around a form. */
export const PageOfForm = createContext<FormPage>({ cancel: () => undefined });

export const usePageOfForm = () => useContext(PageOfForm);
