import { createContext, useContext } from 'react';

/** What Cancel does in the form of an `Edit`, `Create` or `InlineCreate`. */
export const CancelForm = createContext<() => void>(() => undefined);

export const useCancelForm = () => useContext(CancelForm);
