import type { OrderItemKind, OrderState } from '@telar/domain/orders';

export interface DemoOrder {
  state: Extract<OrderState, 'pending' | 'in_review' | 'rejected' | 'paid'>;
  /** A course or a package by its name, or a plan by its id. */
  item: { kind: OrderItemKind; name: string };
  buyer: { name: string; email: string; phone?: string; dni?: string };
  /** Digits. */
  operationNumber: string;
  /** Why staff rejected it. */
  reason?: string;
}

/** Orders for each part of the adviser's list. The oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    state: 'paid',
    item: { kind: 'course', name: 'WhatsApp y Facebook para negocios de barrio' },
    buyer: { name: 'Nancy Turpo Ccallo', email: 'nancy.turpo@correo.demo.pe', phone: '951004417' },
    operationNumber: '04417263',
  },
  {
    state: 'rejected',
    item: { kind: 'plan', name: 'basico' },
    buyer: { name: 'Percy Condori Apaza', email: 'percy.condori@correo.demo.pe', phone: '984120053' },
    operationNumber: '11209845',
    reason: 'El monto de la captura es S/ 49.99 y el pedido cuesta S/ 499.99. Completa el pago y envíalo otra vez.',
  },
  {
    state: 'in_review',
    item: { kind: 'package', name: 'Analista de datos desde cero' },
    buyer: {
      name: 'Yesenia Palomino Huayta',
      email: 'yesenia.palomino@correo.demo.pe',
      phone: '966310274',
      dni: '47730162',
    },
    operationNumber: '20663108',
  },
  {
    state: 'in_review',
    item: { kind: 'plan', name: 'premium' },
    buyer: { name: 'Luz Marina Ñaupari Egoavil', email: 'luz.naupari@correo.demo.pe', phone: '943887610' },
    operationNumber: '98310477',
  },
  {
    state: 'pending',
    item: { kind: 'course', name: 'Excel para contabilidad: del registro al estado financiero' },
    buyer: { name: 'Óscar Peña Llontop', email: 'oscar.pena@correo.demo.pe', phone: '978552301' },
    operationNumber: '',
  },
];
