/** Packets as the back office lists, adds, saves and deletes them. */
import { generatedApi, type ListPacketsApiArg, type PacketAnswerDto, type PacketListDto } from '../generated.js';
import '../packets.js'; // the tags of packets
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi, type AdminPacketDto, type PacketFieldsDto } from './generated.js';

export type ListedPacket = AdminPacketDto;
export type WholePacket = PacketAnswerDto['packet'];
export type PacketFields = PacketFieldsDto;
export type PacketsQuestion = Omit<ListPacketsApiArg, 'all'>;

const changed = (answer: { packet: { id: number } } | undefined) =>
  answer ? [listTag('packet'), idTag('packet', answer.packet.id)] : [];

const api = generatedAdminApi
  .enhanceEndpoints({
    endpoints: {
      addPacket: { invalidatesTags: (answer) => (answer ? [listTag('packet')] : []) },
      updatePacket: { invalidatesTags: changed },
      removePacketImage: { invalidatesTags: changed },
      deletePacket: { invalidatesTags: (answer) => (answer ? [listTag('packet')] : []) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAdminPackets: build.query<PacketListDto, PacketsQuestion>({
        query: (question) => ({ url: '/api/packets', params: { all: true, ...question } }),
        providesTags: [listTag('packet')],
      }),
    }),
  });

export const {
  useListAdminPacketsQuery,
  useAddPacketMutation,
  useUpdatePacketMutation,
  useDeletePacketMutation,
  useRemovePacketImageMutation,
} = api;

/** One packet with all there is of it, as it is now. */
export const useWholePacket = (id: number) =>
  generatedApi.useGetPacketQuery({ id }, { refetchOnMountOrArgChange: true });
