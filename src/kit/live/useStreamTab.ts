import { tabKey } from '../../services/events/newsKeys.ts';
import { useHeld } from '../useHeld.ts';

/** The name of this tab's stream of events, by which the backend notices that the tab is gone; null without a stream. */
export const useStreamTab = () => useHeld<string>(tabKey);
