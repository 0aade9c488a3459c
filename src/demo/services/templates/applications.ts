/** Applications with their own protocols: medical images, games, streams of events, tunnels. */
import { below, oneOf } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';

export const APPLICATION_TEMPLATES = {
  dicom: {
    $listens: [
      [60, 'dicom', 104],
      [40, 'dicom', 11_112],
    ],
    $variants: [
      {
        $product: 'dcmtk',
        $hidesVersion: true,
        banner: 'accepted {implementation_version}',
        association_accepted: true,
        implementation_class: '1.2.276.0.7230010.3.0.3.6.{0..8}',
        implementation_version: '{OFFIS_DCMTK_362|OFFIS_DCMTK_367|OFFIS_DCMTK_354}',
      },
      {
        banner: 'rejected: {rejection}',
        association_accepted: false,
        rejection: '{called|calling} AE title not recognized',
      },
    ],
  },
  kafka: {
    $listens: [[1, 'kafka', 9092]],
    $product: 'kafka',
    $hidesVersion: true,
    banner: 'Kafka, 3 requests, cluster {cluster_id}',
    cluster_id: '{letters 22 ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-}',
    brokers: ['{fqdn}:9092'],
    requests: [
      { key: 0, min_version: 0, max_version: oneOf(7, 9, 11) },
      { key: 3, min_version: 0, max_version: 12 },
      { key: 18, min_version: 0, max_version: 3 },
    ],
  },
  minecraft: {
    $listens: [[1, 'minecraft', 25_565]],
    $product: 'minecraft',
    banner: '{version} {description}',
    version: '{$version}',
    protocol_version: oneOf(763, 765, 767),
    description: oneOf('A Minecraft Server', 'Welcome to {noun}'),
    players_online: below(20),
    players_max: oneOf(20, 20, 100),
  },
  openvpn: {
    $listens: [
      [80, 'openvpn_udp', 1194, 'udp'],
      [20, 'openvpn', 1194],
    ],
    $product: 'openvpn',
    $hidesVersion: true,
    banner: 'P_CONTROL_HARD_RESET_SERVER_V2',
    session_id: '{hex 16}',
    key_id: 0,
  },
} satisfies AnswerTemplates;
