import { createContext, useContext } from 'react';

/** Where Cancel leads from the form in an `Edit`, `Create` or `InlineCreate`. */
export const CancelForm = createContext<() => void>(() => undefined);

export const useCancelForm = () => useContext(CancelForm);
