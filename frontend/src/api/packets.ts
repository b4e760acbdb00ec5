/** Packets: what a signed-in viewer sees of them, and what everybody does. */
import { useAppSelector } from '../app/store-hooks.js';
import { generatedApi, type PacketDto, type PublicPacketDto } from './generated.js';
import { whileOpen } from './order-watch.js';
import { idTag, listTag } from './tags.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    listPackets: { providesTags: [listTag('packet')] },
    listPublicPackets: { providesTags: [listTag('packet')] },
    getPacket: { providesTags: (answer) => (answer ? [idTag('packet', answer.packet.id)] : []) },
  },
});

export type Packet = PacketDto;
export type PacketAnswer = PacketDto | PublicPacketDto;

export function usePackets() {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.useListPacketsQuery({}, { skip: !signedIn });
  const everybodys = api.useListPublicPacketsQuery(undefined, { skip: signedIn });
  const { data, error, isLoading, refetch } = signedIn ? mine : everybodys;
  return { packets: data?.packets as PacketAnswer[] | undefined, error, isLoading, refetch };
}

export function usePacket(id: number | null) {
  const asked = { id: id ?? 0 };
  const before = api.endpoints.getPacket.useQueryState(asked, { skip: id === null }).currentData?.packet;
  const { currentData, error, refetch } = api.useGetPacketQuery(asked, { skip: id === null, ...whileOpen(before) });
  return { packet: currentData?.packet, error, refetch };
}
