import { createContext, useContext } from 'react';
import type { UseUpdateOptions } from 'react-admin';

interface FormPage {
    cancel: () => void;
    /** Called with the error of a failed save, besides what the form shows. */
    onError?: UseUpdateOptions['onError'];
}

/** The `Edit`, `Create` or `InlineCreate` around a form. */
export const PageOfForm = createContext<FormPage>({ cancel: () => undefined });

export const usePageOfForm = () => useContext(PageOfForm);
