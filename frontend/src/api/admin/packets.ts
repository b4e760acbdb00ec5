/** Packets as the back office lists, adds, saves and deletes them. */
import '../packets.js'; // the tags of packets
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi } from './generated.js';

const changed = (answer: { packet: { id: number } } | undefined) =>
  answer ? [listTag('packet'), idTag('packet', answer.packet.id)] : [];

export const { useAddPacketMutation, useUpdatePacketMutation, useDeletePacketMutation, useListPacketOrdersQuery } =
  generatedAdminApi.enhanceEndpoints({
    endpoints: {
      listPacketOrders: { providesTags: [listTag('order')] },
      addPacket: { invalidatesTags: (answer) => (answer ? [listTag('packet')] : []) },
      updatePacket: { invalidatesTags: changed },
      removePacketImage: { invalidatesTags: changed },
      deletePacket: { invalidatesTags: (answer) => (answer ? [listTag('packet')] : []) },
    },
  });
