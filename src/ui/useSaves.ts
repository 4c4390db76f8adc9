import { useServices } from '../services/services.ts';

/** The saves of this tab: the edits they made, and those still pending. */
export const useSaves = () => useServices().saves;
