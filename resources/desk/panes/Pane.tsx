import type { DeskItem } from '../../../contract/desk.ts';
import { Prose } from '../../../src/kit/Prose.tsx';

/** All that is needed to decide on an item, between its head line and its actions. */
export const Pane = ({ item }: { item: DeskItem }) => <Prose>{item.text}</Prose>;
