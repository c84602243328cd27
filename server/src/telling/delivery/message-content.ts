import { placedColumn } from '../../platform/ports/sealed-place.ts';

export const messageContent = placedColumn('delivery.message', 'content_sealed', 'message', ['message_id']);
