import { useOpenedPart } from '../../ui/useOpenedPart.ts';

/** The address has the open form (`?new=true`); leaving it with unsaved changes asks. */
export const useInlineCreate = () => {
    const { opened, open, close } = useOpenedPart('new');
    return { isOpen: opened === 'true', open: () => open('true'), close };
};
